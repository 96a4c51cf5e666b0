// Deployment step: migrates the database to the newest schema, once, before several replicas start.
import { configOrExit } from '../config/index.js';
import { migrate } from '../database/index.js';

console.log(`${await migrate(configOrExit())} migrations run`);
