import type { Edition } from '../editions';

/**
 * The texts that are sent with a code. Those to phones are registered with Indian operators letter
 * by letter (TRAI's DLT), so a change here needs a new template there. The last line is for the
 * browser, which fills the code in (WebOTP): the site's host and the code.
 */
export const loginMessage: Record<Edition, (code: string, siteName: string, host: string) => string> = {
  en: (code, siteName, host) =>
    `${code} is your OTP for ${siteName}. It is valid for 5 minutes. Do not share it with anyone.\n\n@${host} #${code}`,
  hindi: (code, siteName, host) =>
    `${siteName} में लॉग इन के लिए आपका कोड ${code} है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएं।\n\n@${host} #${code}`,
  gujarati: (code, siteName, host) =>
    `${siteName}માં લૉગ ઇન માટે તમારો કોડ ${code} છે. તે 5 મિનિટ સુધી માન્ય છે. કોઈને જણાવશો નહીં.\n\n@${host} #${code}`,
};

type Mail = { subject: string; text: string };

export const addressMail: Record<Edition, (code: string, siteName: string) => Mail> = {
  en: (code, siteName) => ({
    subject: `Confirm your e-mail address for ${siteName}`,
    text: `${code} is the code that confirms this address for your ${siteName} account. It is valid for 5 minutes.\n\nIf you did not ask for it, ignore this mail. Nothing is changed.\n`,
  }),
  hindi: (code, siteName) => ({
    subject: `${siteName} के लिए अपने ई-मेल पते की पुष्टि करें`,
    text: `आपके ${siteName} खाते के लिए ई-मेल पते की पुष्टि का कोड ${code} है। यह 5 मिनट तक मान्य है।\n\nआपने यह कोड न मांगा हो, तो इस मेल पर ध्यान न दें। कुछ नहीं बदलेगा।\n`,
  }),
  gujarati: (code, siteName) => ({
    subject: `${siteName} માટે તમારા ઈ-મેલ સરનામાની પુષ્ટિ કરો`,
    text: `તમારા ${siteName} ખાતા માટે ઈ-મેલ સરનામાની પુષ્ટિનો કોડ ${code} છે. તે 5 મિનિટ સુધી માન્ય છે.\n\nતમે આ કોડ માગ્યો ન હોય તો આ મેલ અવગણો. કશું બદલાશે નહીં.\n`,
  }),
};
