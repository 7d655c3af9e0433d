/** The size and the path of a chevron for each direction. */
const SHAPES = {
  left: { size: [8, 12], path: 'M6.5 1 1.5 6l5 5' },
  right: { size: [8, 12], path: 'm1.5 1 5 5-5 5' },
  down: { size: [12, 8], path: 'm1 1.5 5 5 5-5' },
} as const;

/** Props of `Chevron`. */
interface ChevronProps {
  to: keyof typeof SHAPES;
  className: string | undefined;
}

/** A small arrow: back, forward, or more below. It is decorative: the text next to it says where it leads. */
export function Chevron({ to, className }: ChevronProps) {
  const {
    size: [width, height],
    path,
  } = SHAPES[to];
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
