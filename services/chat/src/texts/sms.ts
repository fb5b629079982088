import type { Language } from '@yoza/kernel-contract/language';

interface Texts {
  /** `time` is the end of the code's validity in Kampala, such as `15:45`. */
  phoneCode: (code: string, time: string) => string;
}

/** Texts of SMS: at most 160 characters of the GSM 7-bit alphabet, which has no ŋ. */
export const smsTexts: Record<Language, Texts> = {
  en: {
    phoneCode: (code, time) => `Yoza: your code is ${code}. It is valid until ${time}. Do not give it to other people.`,
  },
  lg: {
    phoneCode: (code, time) =>
      `Yoza: koodi yo ye ${code}. Ekola okutuusa ku ssaawa ${time}. Togiwa muntu mulala yenna.`,
  },
  sw: {
    phoneCode: (code, time) => `Yoza: msimbo wako ni ${code}. Unatumika hadi saa ${time}. Usimpe mtu mwingine.`,
  },
};
