import type { Type } from '@nestjs/common';

/** The business modules, in the order of `module-order.ts`. */
export const modules: Type[] = [];
