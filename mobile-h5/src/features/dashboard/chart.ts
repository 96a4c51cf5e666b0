interface Box {
  width: number;
  height: number;
}

/** Values as an SVG path from left to right, nought at the lower edge and `most` at the upper one. */
export function linePath(values: readonly number[], most: number, { width, height }: Box): string {
  const step = values.length < 2 ? 0 : width / (values.length - 1);
  const scale = most <= 0 ? 0 : height / most;
  const points = values.map((value, at) => `${(at * step).toFixed(1)} ${(height - value * scale).toFixed(1)}`);
  if (points.length === 0) return '';
  return points.length === 1 ? `M${points[0]}H${width}` : `M${points.join('L')}`;
}
