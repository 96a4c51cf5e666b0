import TestRunner from 'jest-runner';

/** jest lets one runner after the other do its tests: those of this one run beside no others, and one after the other. */
export default class ApartRunner extends TestRunner {
  isSerial = true;
}
