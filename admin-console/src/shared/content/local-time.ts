const two = (value: number): string => value.toString().padStart(2, '0');

/** An instant as a date-and-time field shows it: in the viewer's zone, to the minute. Empty for none. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant that a date-and-time field says; null for an empty one, and what was typed for what is no time. */
export function fromLocalTime(typed: string): string | null {
  if (typed.trim() === '') return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}
