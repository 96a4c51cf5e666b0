import payments from '../../features/payments/locales/en.json';

export default { payments };
