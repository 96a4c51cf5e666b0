import { asvsProblems } from './asvs.ts';

const page = (intro: string, state = 'met'): string => `# ASVS

${intro}

| nr    | requirement | why |
| ----- | ----------- | --- |
| 3.1.1 | a           | b   |

## V1 Architecture

| nr                  | requirement | state | evidence |
| ------------------- | ----------- | ----- | -------- |
| 1.1.1               | a           | ${state}   | b        |
| 2.9.1–2.9.3         | a           | **partly** | b        |
| 12.3.1–12.3.3, 12.3.5 | a         | not here | b      |
`;
const RIGHT = 'Of 8 requirements 1 are **met**, 3 are met **partly**, 0 are **not met**, and 4 are **not here**.';

describe('the totals of the ASVS page', () => {
  it('are accepted when they are those of the tables, where a row may hold several requirements', () => {
    expect(asvsProblems(page(RIGHT))).toEqual([]);
  });

  it('are reported when a table has another number', () => {
    expect(asvsProblems(page(RIGHT.replace('3 are met', '4 are met')))).toEqual([
      'the introduction does not say "3 are met **partly**"',
    ]);
  });

  it('do not count a row with an unknown state, which is reported', () => {
    expect(asvsProblems(page(RIGHT, 'partly'))).toContain('1.1.1 has the unknown state "partly"');
  });
});
