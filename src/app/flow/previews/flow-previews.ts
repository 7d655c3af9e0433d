import { loadPreviews, type PreviewQuestion } from '#engine';
import { transforms } from '#lending';
import type { Json, JsonObject } from '#model';
import { loadModulusCheck } from '#services';
import { flowAction } from '../run/flow-action.ts';
import type { StartPreviews } from '../run/start-form-run.ts';

/** Why there is no preview. Its cause is the error of the call. */
export class PreviewError extends Error {
  readonly code = 'preview';
  constructor(
    readonly kind: string,
    options?: ErrorOptions,
  ) {
    super(`No preview: ${kind}`, options);
    this.name = 'PreviewError';
  }
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The services that a flow may name (`schemas/meta/flow.schema.json`). */
const SERVICES: Readonly<Record<string, (given: JsonObject) => Promise<Json>>> = {
  'modulus-check': async ({ sortCode, accountNumber }) => {
    const fits = await loadModulusCheck();
    return { fits: fits({ sortCode: text(sortCode), accountNumber: text(accountNumber) }) };
  },
};

async function askService(name: string, given: JsonObject): Promise<Json> {
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined;
  if (!service) throw new PreviewError('no-service');
  return service(given);
}

/** Loads the preview runner and connects it to the lender and the services. */
export async function preparePreviews(): Promise<StartPreviews> {
  const createPreviews = await loadPreviews();
  return (session, services, subject) => {
    async function askLender({ preview, params, payload }: PreviewQuestion): Promise<Json> {
      const { action } = preview;
      if (!action) return null;
      const input = { params, payload: action.payload === undefined ? undefined : payload };
      const outcome = await (await services.remote()).send(action, input, { changesNothing: true });
      if (outcome.kind === 'done') return outcome.response ?? null;
      // The lender has nothing to show (S-23), or does not have this call: some previews are in no document.
      if (outcome.kind === 'refused' && (outcome.status === 400 || outcome.status === 404)) return null;
      // The lender's state has changed since it was read (S-20, E-05).
      if (outcome.kind === 'refused' && (outcome.status === 409 || outcome.status === 412)) await subject?.refresh();
      throw new PreviewError(outcome.kind, { cause: outcome.error });
    }
    return createPreviews({
      session,
      transforms,
      formats: services.formats,
      ask: (question) =>
        question.preview.service === undefined
          ? askLender(question)
          : askService(question.preview.service, question.payload),
      onFailure: (name, error) =>
        services.logFailure(
          flowAction(session.flow.kind, `preview ${name}`),
          error instanceof PreviewError ? (error.cause ?? error) : error,
        ),
    });
  };
}
