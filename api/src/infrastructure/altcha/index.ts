export { AltchaField } from './altcha.dto.js';
export { AltchaService } from './altcha.service.js';
export { AltchaModule } from './altcha.module.js';
