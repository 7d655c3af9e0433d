import type { BodyBlock, BodyFigure, LinkedText } from '#model';

/** A block of a page as it is drawn: a receipt with the figures before it. */
export type DrawnBlock = BodyBlock<LinkedText> & { readonly rows?: readonly BodyFigure[] };
