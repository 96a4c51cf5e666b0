import { Counter, Gauge } from 'prom-client';

const labelNames = ['check'];

export const differencesNow = new Gauge({
  name: 'reconciliation_differences',
  help: 'Differences that the last run of each check found',
  labelNames,
});

export const differencesFound = new Counter({
  name: 'reconciliation_differences_found_total',
  help: 'Differences that were not there before',
  labelNames,
});

export const checksFailed = new Counter({
  name: 'reconciliation_checks_failed_total',
  help: 'Checks that could not be made',
  labelNames,
});
