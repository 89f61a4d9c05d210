/** The texts of the mails, in the eight languages (docs/product.md section 1). */
import { brand } from '../../common/brand';
import type { Language } from '../../common/languages';
import type { MailPurpose } from '../database/mail-tokens';

interface PurposeTexts {
  readonly subject: string;
  /** The link's effect. */
  readonly request: string;
  /** For a recipient who did not request the mail. */
  readonly ignore: string;
}

interface MailTexts extends Readonly<Record<MailPurpose, PurposeTexts>> {
  readonly account: string;
  /** Introduces the code below it. */
  readonly code: string;
  readonly limits: string;
}

const { name } = brand;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en: {
    account: 'Account',
    code: `Or paste this code into ${name}:`,
    limits: 'The link and the code work once, for 30 minutes.',
    'verify-email': {
      subject: `Confirm your email for ${name}`,
      request: 'Open this link to confirm your email address:',
      ignore: 'If you did not create this account, ignore this email.',
    },
    'reset-password': {
      subject: `Reset your ${name} password`,
      request: 'Open this link to choose a new password:',
      ignore: 'If you did not ask for it, ignore this email: your password stays as it is.',
    },
  },
  vi: {
    account: 'Tài khoản',
    code: `Hoặc dán mã này vào ${name}:`,
    limits: 'Liên kết và mã chỉ dùng được một lần, trong 30 phút.',
    'verify-email': {
      subject: `Xác nhận email của bạn cho ${name}`,
      request: 'Mở liên kết này để xác nhận địa chỉ email của bạn:',
      ignore: 'Bạn không tạo tài khoản này? Hãy bỏ qua email này.',
    },
    'reset-password': {
      subject: `Đặt lại mật khẩu ${name} của bạn`,
      request: 'Mở liên kết này để chọn mật khẩu mới:',
      ignore: 'Bạn không yêu cầu? Hãy bỏ qua email này: mật khẩu của bạn vẫn giữ nguyên.',
    },
  },
  zh: {
    account: '账号',
    code: `或将此验证码粘贴到 ${name}：`,
    limits: '链接和验证码在 30 分钟内有效，且只能使用一次。',
    'verify-email': {
      subject: `验证你的 ${name} 邮箱`,
      request: '打开此链接以验证你的邮箱地址：',
      ignore: '如果这不是你注册的账号，请忽略此邮件。',
    },
    'reset-password': {
      subject: `重置你的 ${name} 密码`,
      request: '打开此链接以设置新密码：',
      ignore: '如果不是你本人的请求，请忽略此邮件，你的密码不会改变。',
    },
  },
  th: {
    account: 'บัญชี',
    code: `หรือวางรหัสนี้ใน ${name}:`,
    limits: 'ลิงก์และรหัสใช้ได้ครั้งเดียว ภายใน 30 นาที',
    'verify-email': {
      subject: `ยืนยันอีเมลของคุณสำหรับ ${name}`,
      request: 'เปิดลิงก์นี้เพื่อยืนยันที่อยู่อีเมลของคุณ:',
      ignore: 'หากคุณไม่ได้สร้างบัญชีนี้ โปรดเพิกเฉยต่ออีเมลฉบับนี้',
    },
    'reset-password': {
      subject: `รีเซ็ตรหัสผ่าน ${name} ของคุณ`,
      request: 'เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่:',
      ignore: 'หากคุณไม่ได้ขอ โปรดเพิกเฉยต่ออีเมลฉบับนี้ รหัสผ่านของคุณจะยังเหมือนเดิม',
    },
  },
  id: {
    account: 'Akun',
    code: `Atau tempel kode ini di ${name}:`,
    limits: 'Tautan dan kode berlaku sekali, selama 30 menit.',
    'verify-email': {
      subject: `Konfirmasi email kamu untuk ${name}`,
      request: 'Buka tautan ini untuk mengonfirmasi alamat email kamu:',
      ignore: 'Bukan kamu yang membuat akun ini? Abaikan email ini.',
    },
    'reset-password': {
      subject: `Atur ulang kata sandi ${name} kamu`,
      request: 'Buka tautan ini untuk membuat kata sandi baru:',
      ignore: 'Bukan kamu yang meminta? Abaikan email ini: kata sandi kamu tidak berubah.',
    },
  },
  ms: {
    account: 'Akaun',
    code: `Atau tampal kod ini dalam ${name}:`,
    limits: 'Pautan dan kod boleh digunakan sekali sahaja, selama 30 minit.',
    'verify-email': {
      subject: `Sahkan e-mel anda untuk ${name}`,
      request: 'Buka pautan ini untuk mengesahkan alamat e-mel anda:',
      ignore: 'Bukan anda yang membuka akaun ini? Abaikan e-mel ini.',
    },
    'reset-password': {
      subject: `Tetapkan semula kata laluan ${name} anda`,
      request: 'Buka pautan ini untuk memilih kata laluan baharu:',
      ignore: 'Bukan anda yang memintanya? Abaikan e-mel ini: kata laluan anda kekal sama.',
    },
  },
  tl: {
    account: 'Account',
    code: `O i-paste ang code na ito sa ${name}:`,
    limits: 'Isang beses lang magagamit ang link at code, sa loob ng 30 minuto.',
    'verify-email': {
      subject: `I-confirm ang email mo para sa ${name}`,
      request: 'Buksan ang link na ito para i-confirm ang email address mo:',
      ignore: 'Hindi ikaw ang gumawa ng account na ito? Huwag pansinin ang email na ito.',
    },
    'reset-password': {
      subject: `I-reset ang ${name} password mo`,
      request: 'Buksan ang link na ito para pumili ng bagong password:',
      ignore: 'Hindi ikaw ang humiling? Huwag pansinin ang email na ito: hindi magbabago ang password mo.',
    },
  },
  ja: {
    account: 'アカウント',
    code: `または、このコードを${name}に貼り付けてください：`,
    limits: 'リンクとコードは30分間、1回だけ使えます。',
    'verify-email': {
      subject: `${name}：メールアドレスの確認`,
      request: '次のリンクを開いて、メールアドレスを確認してください：',
      ignore: 'このアカウントに心当たりがない場合は、このメールを無視してください。',
    },
    'reset-password': {
      subject: `${name}：パスワードの再設定`,
      request: '次のリンクを開いて、新しいパスワードを設定してください：',
      ignore: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
  },
};
