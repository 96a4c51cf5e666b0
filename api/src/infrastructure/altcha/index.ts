export { AltchaField } from './altcha.dto.js';
export { Altcha } from './altcha.service.js';
export { AltchaModule } from './altcha.module.js';
