import { Injectable } from '@nestjs/common';

/** The only source of "now", so that a test can stand at the edge of a limit. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
export { Unmoved } from './unmoved.js';
