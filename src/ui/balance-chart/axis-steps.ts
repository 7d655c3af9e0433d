/** Round values from 0 to at least `maximum`, for the marks of an axis: `axisSteps(7965)` is `[0, 2000, 4000, 6000, 8000]`. */
export function axisSteps(maximum: number): readonly number[] {
  if (!(maximum > 0)) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(maximum / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size * 4 >= maximum) ?? maximum;
  return Array.from({ length: Math.ceil(maximum / step) + 1 }, (_, position) => position * step);
}
