import { readFileSync } from 'node:fs';
import { FIRST_ORDER_GUIDE } from '../../src/common/http/first-order-guide.js';

const COMMANDS = [...FIRST_ORDER_GUIDE.matchAll(/^```\n([^`]+)```$/gm)].map(([, command = '']) => command);

describe('the guide to the first order of the reseller API', () => {
  it('has four commands', () => expect(COMMANDS).toHaveLength(4));

  it.each(['en', 'zh'])('has the same commands in docs/guides/reseller-api.%s.md', (language) => {
    const guide = readFileSync(new URL(`../../../docs/guides/reseller-api.${language}.md`, import.meta.url), 'utf8');
    for (const command of COMMANDS) expect(guide).toContain(`\`\`\`\n${command}\`\`\``);
  });
});
