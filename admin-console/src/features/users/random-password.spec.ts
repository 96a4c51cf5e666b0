import { randomPassword } from './random-password';

it('makes up passwords of sixteen letters and digits in fours, none twice', () => {
  const made = Array.from({ length: 100 }, randomPassword);
  for (const one of made) expect(one).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});
