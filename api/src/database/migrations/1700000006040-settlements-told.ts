import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from './table.js';

/** In which language the agent is told what became of a settlement. Those from before are told in the shop's own. */
export class SettlementsTold1700000006040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('settlements', new TableColumn(text('language', 5, { default: "'zh-cn'" })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('settlements', 'language');
  }
}
