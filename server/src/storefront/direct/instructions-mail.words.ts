import { countryNameIn } from '@linesheet/domain/platform/country-names'
import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** The content of the direct link's form. `isKnown`: the brand or the marketplace knew the address before. */
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
    subject: `${name} has applied for a wholesale account`,
    heading: `New retailer: ${name}`,
    intro: `${name} has sent the form on your direct link. Reply by email while they remember you.`,
    known: 'This address was already known, so your network has not changed.',
    labels: [
      ['Name', contact],
      ['Email', email],
      ['Phone', phone],
      ['Country or region', countryNameIn('en', country_code)],
      ['Website', website],
    ],
    colon: ': ',
    label: 'Open your network',
    footnote: 'Choose which emails you get in Settings › Notifications.',
  }),
  zh_CN: ({ name, contact, email, phone, country_code, website }) => ({
    subject: `${name} 申请批发账号`,
    heading: `新零售商：${name}`,
    intro: `${name} 通过您的直购链接提交了申请，建议尽快通过邮件回复。`,
    known: '该邮箱此前已有记录，您的零售商未作更改。',
    labels: [
      ['姓名', contact],
      ['邮箱', email],
      ['电话', phone],
      ['国家或地区', countryNameIn('zh_CN', country_code)],
      ['网站', website],
    ],
    colon: '：',
    label: '查看零售商',
    footnote: '您可以在“设置 › 通知”中选择接收哪些邮件。',
  }),
  zh_TW: ({ name, contact, email, phone, country_code, website }) => ({
    subject: `${name} 申請批發帳號`,
    heading: `新零售商：${name}`,
    intro: `${name} 透過您的直購連結送出了申請，建議盡快以電子郵件回覆。`,
    known: '此信箱先前已有紀錄，您的零售商未作變更。',
    labels: [
      ['姓名', contact],
      ['電子郵件', email],
      ['電話', phone],
      ['國家或地區', countryNameIn('zh_TW', country_code)],
      ['網站', website],
    ],
    colon: '：',
    label: '查看零售商',
    footnote: '您可以在「設定 › 通知」中選擇要接收的郵件。',
  }),
}

/** The mail that notifies a brand of a retailer who sent the form of its direct link (docs/product/direct.md). */
export function directRequestMail(language: Language, request: DirectRequest): RenderedMail {
  const { intro, known, labels, colon, ...words } = requestWords[language](request)
  const details = labels.filter(([, value]) => value).map(([label, value]) => `${label}${colon}${value}`)
  const quoted = request.message.split(/\n+/).filter(Boolean)
  const paragraphs = [intro, ...(request.isKnown ? [known] : []), ...quoted, details.join(' · ')]
  return renderButtonMail({ ...words, paragraphs, language, product: request.product, url: request.url })
}

/** `sender`: the member who requested the mail. */
type Instructions = { brand: string; sender: string; snippet: string; link: string; url: string; product: string }

const instructionsWords: Record<Language, (instructions: Instructions) => ButtonMailWords> = {
  en: ({ brand, sender, snippet, link, product }) => ({
    subject: `${brand}: add the wholesale widget to the website`,
    heading: `Add ${brand} wholesale to the website`,
    paragraphs: [
      `${sender} of ${brand} asks you to add a wholesale link to the brand’s website. It takes about five minutes, in one of two ways.`,
      'Either paste this tag where the button or banner should appear, for example in the footer or on the “Stockists” page. It loads without delaying the page, keeps its styles apart, and sets no cookie:',
      snippet,
      `Or link to this address from a button of your own: ${link}`,
      `With a Content-Security-Policy, allow ${new URL(link).origin} in script-src and img-src. Nothing else is needed.`,
      `When it is online, tell ${sender}, who then enters the address of the page in ${product}. Reply to this email with questions.`,
    ],
    label: `Open ${product}`,
    footnote: `You get this email once, because someone at ${brand} entered your address.`,
  }),
  zh_CN: ({ brand, sender, snippet, link, product }) => ({
    subject: `${brand}：请在网站上添加批发组件`,
    heading: `在网站上添加 ${brand} 批发入口`,
    paragraphs: [
      `${brand} 的 ${sender} 希望您在品牌网站上添加批发入口，大约需要 5 分钟，以下两种方式任选其一。`,
      '方式一：将以下代码粘贴到希望显示按钮或横幅的位置，例如页脚或“经销商”页面。代码异步加载，不影响页面速度，样式相互独立，不使用 Cookie：',
      snippet,
      `方式二：用您自己的按钮链接到：${link}`,
      `如网站启用了 Content-Security-Policy，请在 script-src 和 img-src 中允许 ${new URL(link).origin}，无需其他设置。`,
      `上线后请告知 ${sender}，由对方在 ${product} 中填写页面地址。如有疑问，直接回复此邮件即可。`,
    ],
    label: `打开 ${product}`,
    footnote: `${brand} 的同事填写了您的邮箱，因此您会收到这封邮件（仅此一次）。`,
  }),
  zh_TW: ({ brand, sender, snippet, link, product }) => ({
    subject: `${brand}：請在網站上加入批發元件`,
    heading: `在網站上加入 ${brand} 批發入口`,
    paragraphs: [
      `${brand} 的 ${sender} 希望您在品牌網站上加入批發入口，大約需要 5 分鐘，以下兩種方式擇一即可。`,
      '方式一：將以下程式碼貼到要顯示按鈕或橫幅的位置，例如頁尾或「經銷據點」頁面。程式碼以非同步載入，不影響網頁速度，樣式互相獨立，不使用 Cookie：',
      snippet,
      `方式二：用您自己的按鈕連結到：${link}`,
      `若網站啟用了 Content-Security-Policy，請在 script-src 和 img-src 中允許 ${new URL(link).origin}，不需其他設定。`,
      `上線後請通知 ${sender}，由對方在 ${product} 填寫網頁網址。如有疑問，直接回覆此郵件即可。`,
    ],
    label: `開啟 ${product}`,
    footnote: `${brand} 的同事填寫了您的信箱，因此您會收到這封郵件（僅此一次）。`,
  }),
}

/** The mail that explains to a web developer how to put the widget or the link into a website. */
export function directInstructionsMail(language: Language, instructions: Instructions): RenderedMail {
  return renderButtonMail({ ...instructionsWords[language](instructions), language, product: instructions.product, url: instructions.url })
}
