import { ApiProperty } from '@nestjs/swagger';

export class ReconciliationDifferenceView {
  subject: string;
  expected: string;
  actual: string;
}

export class ReconciliationCheckView {
  name: string;
  ok: boolean;
  /** How many things were compared. */
  checked: number;
  differences: ReconciliationDifferenceView[];
  /** When it was last made; null when it never could be. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_at: string | null;
  /** Why it, or a part of it, could not be made the last time; what was found of that before stays. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class ReconciliationView {
  /** When the last run ended; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_at: string | null;
  /** Everything was compared lately, by a run that ended, and agrees. */
  ok: boolean;
  running: boolean;
  /** The newest run did not end, since its process died: what is shown is from before. The next run follows by itself. */
  interrupted: boolean;
  checks: ReconciliationCheckView[];
}
