import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A condition that owners are mailed about is an incident. The rows last as long as the condition, so few are there. */
export class SystemIncidents1795667460659 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.renameTable('system_troubles', 'system_incidents');
    await runner.query("UPDATE system_incidents SET kind = 'node_failure' WHERE kind = 'node_trouble'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE system_incidents SET kind = 'node_trouble' WHERE kind = 'node_failure'");
    await runner.renameTable('system_incidents', 'system_troubles');
  }
}
