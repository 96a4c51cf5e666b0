import { median } from './numbers.ts';

/** One of the things that are compared. `run` gives the rate or time of one round. */
export interface Side<Name extends string = string> {
  name: Name;
  run(round: number): Promise<number>;
}

export type Rounds<Name extends string = string> = Record<Name, number[]>;

/**
 * Measures the sides by turns (A, B, A, B ...), so that whatever else happens on the machine touches them alike. A first
 * round, which warms everything up, is thrown away.
 */
export async function byTurns<Name extends string>(
  rounds: number,
  sides: readonly Side<Name>[],
): Promise<Rounds<Name>> {
  const measured = Object.fromEntries(sides.map(({ name }) => [name, [] as number[]])) as Rounds<Name>;
  for (let round = 0; round <= rounds; round++) {
    for (const side of sides) {
      const value = await side.run(round);
      if (round > 0) measured[side.name].push(value);
    }
  }
  return measured;
}

/** Median over the rounds of ours / floor in the same round. */
export const ratioOf = (ours: readonly number[], floor: readonly number[]): number =>
  median(ours.map((value, round) => value / (floor[round] ?? NaN)));
