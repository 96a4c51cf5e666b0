// Deployment step: brings the database to the newest schema, once, before several replicas start.
import { loadConfig } from './core/config/index.js';
import { migrate } from './core/database/index.js';

console.log(`${await migrate(loadConfig())} migrations run`);
