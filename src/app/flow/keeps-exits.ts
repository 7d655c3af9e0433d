import type { CompiledFlow } from '#model';

/** Does a flow show its exit pages itself? One about something does: the page that it ends at speaks of that only. */
export const keepsExits = ({ kind }: CompiledFlow): boolean => kind !== 'application';
