// Deployment step: brings the database to the newest schema, once, before several replicas start.
import { configOrExit } from './core/config/index.js';
import { migrate } from './core/database/index.js';

console.log(`${await migrate(configOrExit())} migrations run`);
