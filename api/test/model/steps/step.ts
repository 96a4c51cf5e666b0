import fc from 'fast-check';
import { differences } from '../compare.js';
import type { ShopModel } from '../shop-model.js';
import type { World } from '../world.js';

/** Between two steps, more than the clocks of shop and network may differ: what came first is never in doubt. */
export const BETWEEN_STEPS_MS = 10_000;

/** When no further steps are to be taken; a run then ends in order. */
export const limit = { at: Infinity };

/** How often each kind of step was taken, over all runs. */
export const taken = new Map<string, number>();

export interface StepSpec<Input> {
  name: string;
  input: fc.Arbitrary<Input>;
  /** Whether it makes sense now; anything that it picks from must exist. */
  possible?: (model: ShopModel) => boolean;
  act: (model: ShopModel, world: World, input: Input) => Promise<void>;
}

class Step<Input> implements fc.AsyncCommand<ShopModel, World> {
  constructor(
    private readonly spec: StepSpec<Input>,
    private readonly input: Input,
  ) {}

  check(model: Readonly<ShopModel>): boolean {
    return Date.now() < limit.at && (this.spec.possible?.(model as ShopModel) ?? true);
  }

  async run(model: ShopModel, world: World): Promise<void> {
    taken.set(this.spec.name, (taken.get(this.spec.name) ?? 0) + 1);
    if (process.env.MODEL_TRACE) process.stderr.write(`${this.toString()}\n`);
    await world.pass(BETWEEN_STEPS_MS);
    await this.spec.act(model, world, this.input);
    expect(await differences(model, world, { drained: false })).toEqual([]);
  }

  toString(): string {
    return `${this.spec.name}(${JSON.stringify(this.input)})`;
  }
}

/** A kind of step as fast-check wants it. */
export const step = <Input>(spec: StepSpec<Input>): fc.Arbitrary<fc.AsyncCommand<ShopModel, World>> =>
  spec.input.map((input) => new Step(spec, input));

/** Picks by a number that was chosen before the list was known. */
export function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

export const some = fc.nat(1_000);
