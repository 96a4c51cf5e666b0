import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Agents find the coupons with their promotion code. */
export class AgentCoupons1795750411888 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const index = { name: 'ix_coupons_promotion_code_id', columnNames: ['promotion_code', 'id'] };
    await runner.createIndex('coupons', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('coupons', 'ix_coupons_promotion_code_id');
  }
}
