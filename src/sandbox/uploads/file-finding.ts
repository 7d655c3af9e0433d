/** Why the content of a file is not accepted. The texts are in `check-file.ts`. */
export type FileFault = 'contentMediaType' | 'damaged' | 'minPixels' | 'maxPixels' | 'encrypted' | 'active';

/** The content of a file is not accepted. */
export class FileFinding extends Error {
  override readonly name = 'FileFinding';

  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** The file ends too early, or a part of it contradicts another. */
export const damaged = () => new FileFinding('damaged');
