import { environmentExample, variablesOf } from './app-config.ts';

const source = `
class Other { A = 1; }
export class Config {
  /** Which half
   *  runs here. */
  @IsIn(['all', 'api'])
  ROLE: 'all' | 'api' = 'all';
  @Min(1) LIMIT = 65_535;
  NODES: string[] = ['http://a', 'http://b'];
  /** Signs. */
  SECRET: string;
  KEY?: string;
}`;

describe('the example environment', () => {
  it('says of each variable what it is for, what it may be, its default, and whether it must be set', () => {
    expect(environmentExample(variablesOf(source, 'Config')).split('\n').slice(3)).toEqual([
      '',
      '# Which half runs here.',
      '# One of: all, api',
      '#ROLE=all',
      '',
      '#LIMIT=65535',
      '',
      '#NODES=http://a,http://b',
      '',
      '# Signs.',
      'SECRET=',
      '',
      '#KEY=',
      '',
    ]);
  });
});
