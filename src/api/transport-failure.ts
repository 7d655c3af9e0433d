import type { AxiosError, AxiosResponse } from 'axios';

/** An error of a transport, as the HTTP library has it. `code` is one of axios: `ERR_NETWORK`. */
export const transportFailure = (
  code: string,
  about: { readonly response?: AxiosResponse; readonly cause?: unknown } = {},
): AxiosError =>
  Object.assign(new Error(code, { cause: about.cause }), {
    isAxiosError: true,
    code,
    ...about,
  }) as unknown as AxiosError;
