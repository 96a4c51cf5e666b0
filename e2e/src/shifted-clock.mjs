// Loaded into the API before its own code (node --import): its clock can be put forward, by as many milliseconds as the
// file named in CLOCK_SHIFT_FILE says. Timers keep their pace.
import { readFileSync } from 'node:fs';

let shiftMs = 0;
const read = () => {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
};
read();
setInterval(read, 50).unref();

const RealDate = globalThis.Date;
const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === globalThis.Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
