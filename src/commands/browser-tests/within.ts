/** Something did not end in time. */
class TooLateError extends Error {
  readonly code = 'too-late';
  constructor(milliseconds: number) {
    super(`It did not end in ${milliseconds / 1000} seconds.`);
    this.name = 'TooLateError';
  }
}

/** The result of work; rejects with a TooLateError if it does not end within this many milliseconds. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
