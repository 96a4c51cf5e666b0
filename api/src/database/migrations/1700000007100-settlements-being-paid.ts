import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { id, indexName, int, nullable, text, time } from './table.js';

const TABLE = 'settlements';
const EXPORTED = ['export_id', 'id'];
const ADDED = [
  int('approved_block', nullable),
  int('tx_position', nullable),
  id('claim_id', nullable),
  id('claimed_by', nullable),
  text('claimed_by_name', 64, nullable),
  time('claimed_at', nullable),
  time('claimed_until', nullable),
  int('claim_block', nullable),
  text('sending_txid', 64, nullable),
  time('sending_at', nullable),
  id('export_id', nullable),
  text('exported_by_name', 64, nullable),
  time('exported_at', nullable),
  text('problem_txid', 64, nullable),
];

const uniqueOn = (...columnNames: string[]) =>
  new TableIndex({ name: indexName(TABLE, columnNames, true), columnNames, isUnique: true });

/**
 * Who is paying a settlement now, and with which transaction; whether it is in a file for a wallet that pays many; what was
 * found and could not be booked. One transaction may pay several.
 */
export class SettlementsBeingPaid1700000007100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      TABLE,
      ADDED.map((column) => new TableColumn(column)),
    );
    await runner.query("UPDATE settlements SET approved_block=searched_to WHERE state='approved'");
    await runner.query('UPDATE settlements SET tx_position=0 WHERE txid IS NOT NULL');
    await runner.dropIndex(TABLE, indexName(TABLE, ['txid'], true));
    await runner.createIndex(TABLE, uniqueOn('txid', 'tx_position'));
    await runner.createIndex(TABLE, new TableIndex({ name: indexName(TABLE, EXPORTED), columnNames: EXPORTED }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, EXPORTED));
    await runner.dropIndex(TABLE, indexName(TABLE, ['txid', 'tx_position'], true));
    await runner.createIndex(TABLE, uniqueOn('txid'));
    await runner.dropColumns(
      TABLE,
      ADDED.map((column) => new TableColumn(column)),
    );
  }
}
