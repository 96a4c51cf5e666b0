import { formatUsdt } from '@lotline/web-core/money';

/** An amount with its unit, in figures of one width. */
export function Money({
  amount,
  unit = true,
  strong = false,
}: {
  amount: string | bigint;
  unit?: boolean;
  strong?: boolean;
}) {
  const text = formatUsdt(amount, { unit });
  return (
    <span className="numeric" style={strong ? { color: 'var(--ll-money)', fontWeight: 600 } : undefined}>
      {text}
    </span>
  );
}
