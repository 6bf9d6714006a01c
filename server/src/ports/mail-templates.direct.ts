import { countryNameIn } from '@linesheet/domain/country-names'
import type { Language } from '@linesheet/domain/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from './mail-templates.ts'

/** What a retailer sent by the form of the direct link. `isKnown`: the brand or the marketplace knew the address before. */
type DirectRequest = {
  name: string
  contact: string
  email: string
  phone: string
  country_code: string
  website: string
  message: string
  isKnown: boolean
  url: string
  product: string
}

type RequestWords = Omit<ButtonMailWords, 'paragraphs'> & { intro: string; known: string; labels: [string, string][]; colon: string }

const requestWords: Record<Language, (request: DirectRequest) => RequestWords> = {
  en: ({ name, contact, email, phone, country_code, website }) => ({
    subject: `${name} asks for a wholesale account`,
    heading: `New retailer: ${name}`,
    intro: `${name} has sent the form of your direct link. Answer by email while they remember you.`,
    known: 'Their address was known before, so your network stays as it was.',
    labels: [
      ['Name', contact],
      ['Email', email],
      ['Phone', phone],
      ['Country or region', countryNameIn('en', country_code)],
      ['Website', website],
    ],
    colon: ': ',
    label: 'Open your network',
    footnote: 'You choose in Settings › Notifications what you are told of by email.',
  }),
  zh_CN: ({ name, contact, email, phone, country_code, website }) => ({
    subject: `${name} 申请批发账户`,
    heading: `新零售商：${name}`,
    intro: `${name} 通过您的直购链接提交了申请，建议尽快通过邮件回复。`,
    known: '该邮箱此前已有记录，您的客户名单未作更改。',
    labels: [
      ['姓名', contact],
      ['邮箱', email],
      ['电话', phone],
      ['国家或地区', countryNameIn('zh_CN', country_code)],
      ['网站', website],
    ],
    colon: '：',
    label: '查看客户名单',
    footnote: '您可以在“设置 › 通知”中选择接收哪些邮件。',
  }),
  zh_TW: ({ name, contact, email, phone, country_code, website }) => ({
    subject: `${name} 申請批發帳號`,
    heading: `新零售商：${name}`,
    intro: `${name} 透過您的直購連結送出了申請，建議盡快以電子郵件回覆。`,
    known: '此信箱先前已有紀錄，您的客戶名單未作變更。',
    labels: [
      ['姓名', contact],
      ['電子郵件', email],
      ['電話', phone],
      ['國家或地區', countryNameIn('zh_TW', country_code)],
      ['網站', website],
    ],
    colon: '：',
    label: '查看客戶名單',
    footnote: '您可以在「設定 › 通知」中選擇要接收的郵件。',
  }),
}

/** The mail that tells a brand of a retailer who sent the form of its direct link (docs/product/direct.md). */
export function directRequestMail(language: Language, request: DirectRequest): RenderedMail {
  const { intro, known, labels, colon, ...words } = requestWords[language](request)
  const details = labels.filter(([, value]) => value).map(([label, value]) => `${label}${colon}${value}`)
  const quoted = request.message.split(/\n+/).filter(Boolean)
  const paragraphs = [intro, ...(request.isKnown ? [known] : []), ...quoted, details.join(' · ')]
  return renderButtonMail({ ...words, paragraphs, language, product: request.product, url: request.url })
}
