import { Counter } from 'prom-client';

export const moneyBooked = new Counter({
  name: 'payments_money_booked_total',
  help: 'Postings of money that reached a payment, by what it did: settled it, was a part, came late or was too much',
  labelNames: ['kind'],
});
