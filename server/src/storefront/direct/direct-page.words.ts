import type { Language } from '@linesheet/domain/platform/languages'

type Words = {
  title: (brand: string) => string
  since: (year: number, country: string) => string
  shop: (brand: string) => string
  marketplace: string
  benefits: string
  credit: (amount: string) => string
  freeShipping: (months: number) => string
  netTerms: string
  formTitle: string
  formIntro: (brand: string) => string
  name: string
  contact: string
  email: string
  phone: string
  type: string
  country: string
  website: string
  message: string
  choose: string
  optional: string
  leaveEmpty: string
  send: string
  sent: string
  sentMore: (brand: string) => string
  check: string
  /** By the code of a field error. */
  errors: Record<'required' | 'name_required' | 'type_required' | 'email_required' | 'invalid_email' | 'too_long' | 'other', string>
  busy: string
  missing: string
  missingMore: string
  failed: string
  language: string
}

/** The words of the direct link's page, which is made on the server. */
export const directWords: Record<Language, Words> = {
  en: {
    title: (brand) => `${brand} wholesale`,
    since: (year, country) => `${country}, since ${year}`,
    shop: (brand) => `Order ${brand} for your shop`,
    marketplace: 'See products and wholesale prices',
    benefits: 'For new retailers',
    credit: (amount) => `${amount} credit, or its equivalent in your currency`,
    freeShipping: (months) => (months === 12 ? 'Free shipping for a year' : `Free shipping for ${months} months`),
    netTerms: 'Pay within 60 days, free returns within 60 days',
    formTitle: 'Apply for a wholesale account',
    formIntro: (brand) => `Tell ${brand} about your shop. They reply by email.`,
    name: 'Shop name',
    contact: 'Your name',
    email: 'Email',
    phone: 'Phone',
    type: 'Type of shop',
    country: 'Country or region',
    website: 'Website',
    message: 'Message',
    choose: 'Choose…',
    optional: 'optional',
    leaveEmpty: 'Leave this field empty',
    send: 'Send',
    sent: 'Thank you',
    sentMore: (brand) => `${brand} has your details and will reply by email.`,
    check: 'Please check the marked fields.',
    errors: {
      required: 'Field is required',
      name_required: 'Name is required',
      type_required: 'Type is required',
      email_required: 'Valid email address required',
      invalid_email: 'Please enter a valid email',
      too_long: 'This is too long',
      other: 'This value is not valid. Check it',
    },
    busy: 'Too many requests. Please wait a moment and try again.',
    missing: 'There is no brand at this address',
    missingMore: 'Check the address, or ask the brand for its link.',
    failed: 'Something went wrong. Please try again.',
    language: 'Language',
  },
  zh_CN: {
    title: (brand) => `${brand} 批发`,
    since: (year, country) => `${country} · 创立于 ${year} 年`,
    shop: (brand) => `为您的店铺采购 ${brand}`,
    marketplace: '查看商品与批发价',
    benefits: '新零售商专享',
    credit: (amount) => `${amount} 采购抵扣金（或等值当地货币）`,
    freeShipping: (months) => (months === 12 ? '一年免运费' : `${months} 个月免运费`),
    netTerms: '60 天账期，60 天内免费退货',
    formTitle: '申请批发账号',
    formIntro: (brand) => `请简单介绍您的店铺，${brand} 会通过邮件与您联系。`,
    name: '店铺名称',
    contact: '您的姓名',
    email: '邮箱',
    phone: '电话',
    type: '店铺类型',
    country: '国家或地区',
    website: '网站',
    message: '留言',
    choose: '请选择…',
    optional: '选填',
    leaveEmpty: '请勿填写此栏',
    send: '提交',
    sent: '提交成功，谢谢您！',
    sentMore: (brand) => `${brand} 已收到您的资料，将通过邮件与您联系。`,
    check: '请检查标出的内容。',
    errors: {
      required: '此项为必填项',
      name_required: '请填写名称',
      type_required: '请选择类型',
      email_required: '请填写有效的邮箱地址',
      invalid_email: '请输入有效的邮箱地址',
      too_long: '内容过长',
      other: '内容无效，请检查',
    },
    busy: '请求过于频繁，请稍后再试。',
    missing: '此链接没有对应的品牌',
    missingMore: '请检查网址，或向品牌索取链接。',
    failed: '出了点问题，请重试。',
    language: '语言',
  },
  zh_TW: {
    title: (brand) => `${brand} 批發`,
    since: (year, country) => `${country} · 創立於 ${year} 年`,
    shop: (brand) => `為您的商店採購 ${brand}`,
    marketplace: '查看商品與批發價',
    benefits: '新零售商專享',
    credit: (amount) => `${amount} 採購折抵金（或等值當地貨幣）`,
    freeShipping: (months) => (months === 12 ? '一年免運費' : `${months} 個月免運費`),
    netTerms: '60 天帳期，60 天內免費退貨',
    formTitle: '申請批發帳號',
    formIntro: (brand) => `請簡單介紹您的商店，${brand} 會以電子郵件與您聯絡。`,
    name: '商店名稱',
    contact: '您的姓名',
    email: '電子郵件',
    phone: '電話',
    type: '商店類型',
    country: '國家或地區',
    website: '網站',
    message: '留言',
    choose: '請選擇…',
    optional: '選填',
    leaveEmpty: '請勿填寫此欄',
    send: '送出',
    sent: '已送出，謝謝您！',
    sentMore: (brand) => `${brand} 已收到您的資料，將以電子郵件與您聯絡。`,
    check: '請檢查標示的欄位。',
    errors: {
      required: '此欄位為必填',
      name_required: '請填寫名稱',
      type_required: '請選擇類型',
      email_required: '請填寫有效的電子郵件',
      invalid_email: '請輸入有效的電子郵件',
      too_long: '內容過長',
      other: '內容無效，請檢查',
    },
    busy: '請求過於頻繁，請稍後再試。',
    missing: '此連結沒有對應的品牌',
    missingMore: '請檢查網址，或向品牌索取連結。',
    failed: '發生問題，請再試一次。',
    language: '語言',
  },
}
