import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';

/** Transactions that one call names at most. */
export const MOST_HASHES = 20;

const TXID = /^[0-9a-f]{64}$/;

const bareHash = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/^0x/, '') : value;

/** A transaction: 64 hex digits, 0x before them or not. */
export const Hash = () =>
  applyDecorators(
    ApiProperty({ pattern: TXID.source }),
    Transform(({ value }: { value: unknown }) => bareHash(value)),
    Matches(TXID),
  );

/** Several of them. */
export const HashList = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(bareHash) : value)),
    IsArray(),
    ArrayMaxSize(MOST_HASHES),
    ArrayUnique(),
    Matches(TXID, { each: true }),
  );
