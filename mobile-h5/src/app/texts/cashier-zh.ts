import payments from '../../features/payments/locales/zh-CN.json';

export default { payments };
