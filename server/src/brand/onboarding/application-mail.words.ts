import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

export const applicationMails = ['resume', 'received', 'approved', 'refused'] as const
export type ApplicationMail = (typeof applicationMails)[number]

type Texts = { brand: string; reason: string; product: string }

const words: Record<Language, Record<ApplicationMail, (texts: Texts) => ButtonMailWords>> = {
  en: {
    resume: ({ product }) => ({
      subject: `Your application to ${product}`,
      heading: 'Continue your application',
      paragraphs: [
        'Someone started an application with this address. It is kept for 60 days: open it on any device and continue where you left off.',
      ],
      label: 'Continue the application',
      footnote: 'Anyone with this link can read and change the application. If you did not start it, ignore this email.',
    }),
    received: ({ brand, product }) => ({
      subject: `We have received your application to ${product}`,
      heading: 'Application received',
      paragraphs: [`Thank you. We have received the application of ${brand}. We’re reviewing it and will email you our decision.`],
      label: 'View the application',
      footnote: 'Anyone with this link can read the application. Please do not forward it.',
    }),
    approved: ({ brand, product }) => ({
      subject: `Welcome to ${product}, ${brand}`,
      heading: 'Your application is approved',
      paragraphs: [
        `${brand} can start selling now. Sign in with this address and the password that you chose. If you had an account before, its password is still the same.`,
        'Start with your store and your first product.',
      ],
      label: 'Sign in',
      footnote: 'If you do not remember the password, choose “Forgot password?” on the sign-in page.',
    }),
    refused: ({ brand, reason, product }) => ({
      subject: `Your application to ${product}`,
      heading: 'Your application was not accepted',
      paragraphs: [
        `We have reviewed the application of ${brand} and cannot accept it at this time.`,
        ...reason.split(/\n+/).filter(Boolean),
      ],
      label: `Open ${product}`,
      footnote: 'You may apply again at any time.',
    }),
  },
  zh_CN: {
    resume: ({ product }) => ({
      subject: `您的 ${product} 入驻申请`,
      heading: '继续填写申请',
      paragraphs: ['有人使用此邮箱开始填写入驻申请。已填写的内容将保留 60 天，您可以在任意设备上打开并继续填写。'],
      label: '继续填写',
      footnote: '持有此链接的人可以查看和修改申请。如果不是您本人操作，请忽略此邮件。',
    }),
    received: ({ brand, product }) => ({
      subject: `我们已收到您的 ${product} 入驻申请`,
      heading: '已收到申请',
      paragraphs: [`感谢您的申请。我们已收到 ${brand} 的入驻申请，正在审核，结果将通过邮件通知您。`],
      label: '查看申请',
      footnote: '持有此链接的人可以查看申请，请勿转发。',
    }),
    approved: ({ brand, product }) => ({
      subject: `${brand}，欢迎入驻 ${product}`,
      heading: '您的申请已通过',
      paragraphs: [
        `${brand} 现在可以开始销售了。请使用此邮箱和您设置的密码登录；如果您此前已有账号，密码保持不变。`,
        '建议先完善店铺资料并添加首个商品。',
      ],
      label: '登录',
      footnote: '如果忘记密码，请在登录页选择“忘记密码”。',
    }),
    refused: ({ brand, reason, product }) => ({
      subject: `您的 ${product} 入驻申请`,
      heading: '您的申请未通过',
      paragraphs: [`我们已审核 ${brand} 的入驻申请，目前无法通过。`, ...reason.split(/\n+/).filter(Boolean)],
      label: `打开 ${product}`,
      footnote: '您可以随时再次申请。',
    }),
  },
  zh_TW: {
    resume: ({ product }) => ({
      subject: `您的 ${product} 進駐申請`,
      heading: '繼續填寫申請',
      paragraphs: ['有人使用此信箱開始填寫進駐申請。已填寫的內容將保留 60 天，您可以在任何裝置上開啟並繼續填寫。'],
      label: '繼續填寫',
      footnote: '持有此連結的人可以檢視和修改申請。若不是您本人操作，請忽略此郵件。',
    }),
    received: ({ brand, product }) => ({
      subject: `我們已收到您的 ${product} 進駐申請`,
      heading: '已收到申請',
      paragraphs: [`感謝您的申請。我們已收到 ${brand} 的進駐申請，正在審核，結果將以電子郵件通知您。`],
      label: '查看申請',
      footnote: '持有此連結的人可以檢視申請，請勿轉寄。',
    }),
    approved: ({ brand, product }) => ({
      subject: `${brand}，歡迎進駐 ${product}`,
      heading: '您的申請已通過',
      paragraphs: [
        `${brand} 現在可以開始銷售了。請使用此信箱和您設定的密碼登入；若您先前已有帳號，密碼維持不變。`,
        '建議先完善商店資料並新增第一項商品。',
      ],
      label: '登入',
      footnote: '若忘記密碼，請在登入頁選擇「忘記密碼」。',
    }),
    refused: ({ brand, reason, product }) => ({
      subject: `您的 ${product} 進駐申請`,
      heading: '您的申請未通過',
      paragraphs: [`我們已審核 ${brand} 的進駐申請，目前無法通過。`, ...reason.split(/\n+/).filter(Boolean)],
      label: `開啟 ${product}`,
      footnote: '您可以隨時再次申請。',
    }),
  },
}

/** A mail to somebody who applies to sell on the marketplace (docs/product/onboarding.md). */
export function applicationMail(language: Language, mail: ApplicationMail, texts: Texts & { url: string }): RenderedMail {
  return renderButtonMail({ ...words[language][mail](texts), language, product: texts.product, url: texts.url })
}
