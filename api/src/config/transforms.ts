import { Transform } from 'class-transformer';

/** `true` and `1` are true. */
export const flag = () =>
  Transform(({ value }: { value: unknown }) => value === true || value === 'true' || value === '1');

/** Values with commas between them. */
export const list = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value,
  );
