import type { Figure } from './measure/figures.ts';
import type { Engine } from './shop/database.ts';

export interface BenchmarkOptions {
  engine: Engine;
  /** Folder of the built API. */
  api: string;
  /** NODE_OPTIONS of the API's process, instead of those of production; may be empty. */
  nodeOptions: string;
  /** Measured rounds; each is as long as `seconds` where a load is sent for a time. */
  rounds: number;
  seconds: number;
}

export type Benchmark = (options: BenchmarkOptions) => Promise<Figure[]>;
