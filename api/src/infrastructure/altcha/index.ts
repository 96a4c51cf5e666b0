export { AltchaField } from './altcha.dto.js';
export { Altcha } from './altcha.js';
export { AltchaModule } from './altcha.module.js';
