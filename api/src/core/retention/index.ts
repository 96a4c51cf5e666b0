export { type DueDay, type Forgetting, type Forgotten, type OldRows, Retention } from './retention.js';
export { ClockWitness } from './clock-witness.js';
export { RetentionCoreModule } from './retention.module.js';
export { type TombstoneRow, Tombstones } from './tombstones.js';
