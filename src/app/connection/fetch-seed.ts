import { type ApiClient, getSeed } from '#api';

/** An application's seed for an experiment. A module of its own, because most visits have no application. */
export const fetchSeed = (client: ApiClient, application: string, name: string): Promise<number> =>
  getSeed(client, application, name);
