import { deviceOf } from '@linesheet/domain/platform/devices'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

export const securityNotices = [
  'new_device',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const
export type SecurityNotice = (typeof securityNotices)[number]

type Notice = {
  notice: SecurityNotice
  name: string
  time_zone: string
  user_agent: string
  address: string
  at: string
  url: string
  product: string
}
type Words = Omit<ButtonMailWords, 'paragraphs' | 'subject'> & {
  hello: (name: string) => string
  device: (browser: string, system: string) => string
  unknownDevice: string
  from: (device: string, address: string, time: string) => string
  notices: Record<SecurityNotice, { subject: (product: string) => string; text: (product: string) => string }>
}

const words: Record<Language, Words> = {
  en: {
    heading: 'Security notice',
    hello: (name) => `Hello ${name},`,
    device: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'an unknown device',
    from: (device, address, time) => `From ${device}, IP address ${address}, ${time}.`,
    label: 'Review your account',
    footnote:
      'If this was you, you don’t need to do anything. If not, sign out that device in your settings and change your password at once.',
    notices: {
      new_device: {
        subject: (product) => `New sign-in to ${product}`,
        text: (product) => `Your ${product} account was used to sign in on a new device.`,
      },
      password_changed: {
        subject: (product) => `Your ${product} password was changed`,
        text: () => 'Your password was changed. All other devices were signed out.',
      },
      password_reset: {
        subject: (product) => `Your ${product} password was reset`,
        text: () => 'Your password was reset through a link emailed to you. All devices were signed out.',
      },
      second_factor_on: {
        subject: (product) => `Two-step verification is on for ${product}`,
        text: () =>
          'Signing in now also needs a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.',
      },
      second_factor_off: {
        subject: (product) => `Two-step verification is off for ${product}`,
        text: () => 'You now sign in with your password alone.',
      },
      second_factor_reset: {
        subject: (product) => `Two-step verification was reset for ${product}`,
        text: () =>
          'Your authenticator app, recovery codes and passkeys were removed on your behalf, because they were reported lost. Sign in with your password and set up two-step verification again.',
      },
      recovery_code_used: {
        subject: (product) => `A recovery code was used to sign in to ${product}`,
        text: () =>
          'A recovery code was used to sign in. It cannot be used again. If you have lost your phone, set up the authenticator app on another one.',
      },
      recovery_codes_renewed: {
        subject: (product) => `New recovery codes for ${product}`,
        text: () => 'New recovery codes were created for your account. The earlier ones no longer work.',
      },
      passkey_added: {
        subject: (product) => `A passkey was added to your ${product} account`,
        text: () => 'A passkey was added to your account. Whoever has it can sign in without your password.',
      },
      passkey_removed: {
        subject: (product) => `A passkey was removed from your ${product} account`,
        text: () => 'A passkey was removed from your account. It can no longer be used to sign in.',
      },
    },
  },
  zh_CN: {
    heading: '账号安全提醒',
    hello: (name) => `${name}，您好：`,
    device: (browser, system) => `${system} 上的 ${browser}`,
    unknownDevice: '未知设备',
    from: (device, address, time) => `设备：${device}；IP 地址：${address}；时间：${time}。`,
    label: '查看账号安全',
    footnote: '如果是您本人操作，请忽略此邮件；如果不是，请立即在设置中结束该登录并修改密码。',
    notices: {
      new_device: {
        subject: (product) => `您的 ${product} 账号在新设备上登录`,
        text: (product) => `您的 ${product} 账号刚刚在一台从未使用过的设备上登录。`,
      },
      password_changed: {
        subject: (product) => `您的 ${product} 密码已修改`,
        text: () => '您的密码已修改，其他设备均已退出登录。',
      },
      password_reset: {
        subject: (product) => `您的 ${product} 密码已重置`,
        text: () => '您的密码已通过邮件中的链接重新设置，所有设备均已退出登录。',
      },
      second_factor_on: {
        subject: (product) => `${product} 已开启两步验证`,
        text: () => '从现在起，登录时还需输入身份验证器中的验证码。请将恢复码保存在手机以外的地方。',
      },
      second_factor_off: {
        subject: (product) => `${product} 已关闭两步验证`,
        text: () => '现在仅凭密码即可登录。',
      },
      second_factor_reset: {
        subject: (product) => `${product} 的两步验证已重置`,
        text: () => '因您的验证器已遗失，管理人员已移除您的身份验证器、恢复码和通行密钥。请用密码登录，并重新设置两步验证。',
      },
      recovery_code_used: {
        subject: (product) => `有人使用恢复码登录了 ${product}`,
        text: () => '刚刚有一个恢复码被用于登录，该恢复码已失效。如果手机丢失，请在新手机上重新设置身份验证器。',
      },
      recovery_codes_renewed: {
        subject: (product) => `您的 ${product} 恢复码已重新生成`,
        text: () => '您的账号已生成新的恢复码，之前的恢复码全部失效。',
      },
      passkey_added: {
        subject: (product) => `您的 ${product} 账号新增了通行密钥`,
        text: () => '您的账号新增了一个通行密钥，持有者无需密码即可登录。',
      },
      passkey_removed: {
        subject: (product) => `您的 ${product} 账号移除了一个通行密钥`,
        text: () => '您的账号移除了一个通行密钥，该密钥无法再用于登录。',
      },
    },
  },
  zh_TW: {
    heading: '帳號安全通知',
    hello: (name) => `${name} 您好：`,
    device: (browser, system) => `${system} 上的 ${browser}`,
    unknownDevice: '未知的裝置',
    from: (device, address, time) => `裝置：${device}；IP 位址：${address}；時間：${time}。`,
    label: '查看帳號安全',
    footnote: '若是您本人操作，請忽略此郵件；若不是，請立即在設定中結束該次登入並變更密碼。',
    notices: {
      new_device: {
        subject: (product) => `您的 ${product} 帳號在新裝置上登入`,
        text: (product) => `您的 ${product} 帳號剛剛在一台從未使用過的裝置上登入。`,
      },
      password_changed: {
        subject: (product) => `您的 ${product} 密碼已變更`,
        text: () => '您的密碼已變更，其他裝置皆已登出。',
      },
      password_reset: {
        subject: (product) => `您的 ${product} 密碼已重設`,
        text: () => '您的密碼已透過郵件中的連結重新設定，所有裝置皆已登出。',
      },
      second_factor_on: {
        subject: (product) => `${product} 已開啟兩步驟驗證`,
        text: () => '從現在起，登入時還需輸入驗證器 App 中的驗證碼。請將備用碼保存在手機以外的地方。',
      },
      second_factor_off: {
        subject: (product) => `${product} 已關閉兩步驟驗證`,
        text: () => '現在僅憑密碼即可登入。',
      },
      second_factor_reset: {
        subject: (product) => `${product} 的兩步驟驗證已重設`,
        text: () => '因您的驗證裝置遺失，管理人員已移除您的驗證器、備用碼與通行密鑰。請使用密碼登入，並重新設定兩步驟驗證。',
      },
      recovery_code_used: {
        subject: (product) => `有人使用備用碼登入了 ${product}`,
        text: () => '剛剛有一組備用碼被用於登入，該備用碼已失效。若手機遺失，請在新手機上重新設定驗證器。',
      },
      recovery_codes_renewed: {
        subject: (product) => `您的 ${product} 備用碼已重新產生`,
        text: () => '您的帳號已產生新的備用碼，先前的備用碼全部失效。',
      },
      passkey_added: {
        subject: (product) => `您的 ${product} 帳號新增了通行密鑰`,
        text: () => '您的帳號新增了一組通行密鑰，持有者不需密碼即可登入。',
      },
      passkey_removed: {
        subject: (product) => `您的 ${product} 帳號移除了一組通行密鑰`,
        text: () => '您的帳號移除了一組通行密鑰，該密鑰無法再用於登入。',
      },
    },
  },
}

/** The mail that notifies a user of an event of the account, with its device and origin (docs/product/sessions.md). */
export function securityMail(language: Language, { notice, name, time_zone, user_agent, address, at, url, product }: Notice): RenderedMail {
  const { hello, device, unknownDevice, from, notices, ...content } = words[language]
  const { browser, system } = deviceOf(user_agent)
  const named = browser && system ? device(browser, system) : (browser ?? system ?? unknownDevice)
  const format = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeStyle: 'long', timeZone: time_zone })
  const { subject, text } = notices[notice]
  // The operator of the installation has no address.
  const origin = address ? [from(named, address, format.format(new Date(at)))] : []
  const paragraphs = [hello(name), text(product), ...origin]
  return renderButtonMail({ ...content, subject: subject(product), paragraphs, language, product, url })
}
