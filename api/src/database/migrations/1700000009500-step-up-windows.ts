import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, text, time } from './table.js';

/** Until when a session's step-up window is open, and for which address. */
export class StepUpWindows1700000009500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('auth_sessions', [
      new TableColumn(time('step_up_until', nullable)),
      new TableColumn(text('step_up_network', 45, nullable)),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('auth_sessions', ['step_up_network', 'step_up_until']);
  }
}
