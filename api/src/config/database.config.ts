import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { flag } from './transforms.js';

/** The database. */
export class DatabaseConfig {
  /** mysql://user:password@host:port/name; empty means the embedded database in DB_FILE. */
  @IsOptional()
  @Matches(/^(mysql|mariadb):\/\//)
  DATABASE_URL?: string;

  @IsString()
  DB_FILE = '.local/lotline.sqlite';

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  DB_POOL = 15;

  /** Run pending migrations at start. In production with several replicas run `npm run migrate` once instead. */
  @flag()
  @IsBoolean()
  MIGRATE_ON_START = true;
}
