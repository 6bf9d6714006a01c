import type { ContactField } from './contact-fields.ts'

/**
 * The names of columns in lists of contacts, as other systems and people write them: in English, 简体, 繁體, Japanese, German, French, Italian and Spanish. They
 * are compared without case and punctuation, and without the number at their end.
 */
const names: { readonly [field in ContactField]?: string } = {
  name: 'Retailer|Store|Store name|Shop|Shop name|Business|Business name|Customer|Customer name|Account|Account name|Client|Name|店名|店铺|店铺名称|商店|商店名稱|店家名稱|名称|名稱|零售商|客户|客戶|客户名称|客戶名稱|店舗名|ショップ名|取引先名|Laden|Geschäft|Ladenname|Kunde|Kundenname|Händler|Boutique|Magasin|Enseigne|Client|Détaillant|Nom|Negozio|Nome negozio|Cliente|Insegna|Tienda|Nombre de la tienda|Comercio|Nombre comercial',
  company:
    'Company name|Company|Organization|Organisation|Organization name|Organization 1 - Name|Associated Company|Associated Company (Primary)|公司|公司名称|公司名稱|单位|會社名|会社名|Firma|Unternehmen|Firmenname|Société|Entreprise|Raison sociale|Azienda|Società|Ragione sociale|Empresa|Razón social',
  contact:
    'Contact|Contact name|Contact person|Person|Full name|Buyer|Attention|Attn|联系人|聯絡人|姓名|担当者|担当者名|氏名|お名前|Ansprechpartner|Kontakt|Kontaktperson|Interlocuteur|Personne de contact|Nom complet|Contatto|Referente|Persona di contatto|Contacto|Persona de contacto|Nombre completo',
  first_name: 'First name|Given name|Forename|名字|名|Vorname|Prénom|Nome|Nombre',
  middle_name: 'Middle name|Second name',
  last_name: 'Last name|Surname|Family name|姓|姓氏|Nachname|Familienname|Nom de famille|Cognome|Apellido|Apellidos',
  email:
    'Email|Email address|E-mail|Mail|E-mail 1 - Value|E-mail 2 - Value|E-mail 3 - Value|User email|E-mail 2 Address|E-mail 3 Address|Primary email|Work email|邮箱|电子邮箱|电邮|邮件|邮箱地址|電郵|電子郵件|電子信箱|信箱|メールアドレス|メール|Eメール|E-Mail-Adresse|Mailadresse|Adresse e-mail|Adresse email|Courriel|Adresse électronique|Indirizzo email|Posta elettronica|Correo|Correo electrónico|Dirección de correo',
  phone:
    'Phone|Phone number|Telephone|Tel|Mobile|Mobile phone|Mobile number|Cell|SMS|WhatsApp|Phone 1 - Value|Phone 2 - Value|Primary phone|Company main phone|电话|電話|手机|手機|联系电话|聯絡電話|電話番号|携帯電話|Telefon|Telefonnummer|Handy|Mobil|Téléphone|Portable|Telefono|Cellulare|Teléfono|Móvil',
  retailer_type:
    'Retailer type|Type|Store type|Category|类型|類型|店铺类型|商店類型|店舖類型|店鋪類型|業種|Branche|Art|Catégorie|Categoria|Categoría',
  retail_channel: 'Retail channel|Channel|Sales channel|渠道|销售渠道|通路|銷售通路|Vertriebsweg|Canal|Canale',
  country_code:
    'Country code|Country|Country/region|Country / Region|国家|國家|国家/地区|國家/地區|国家或地区|國家或地區|国|国名|Land|Pays|Paese|Nazione|País',
  language_code: 'Language code|Language|Email language|Locale|语言|語言|邮件语言|郵件語言|言語|Sprache|Langue|Lingua|Idioma',
  full_address: 'Full address|Formatted|Complete address|完整地址|详细地址|詳細地址|Adresse complète|Indirizzo completo|Dirección completa',
  street:
    'Street|Street address|Address|Address1|Address line 1|Address line|地址|街道|街道地址|住所|番地|Straße|Strasse|Anschrift|Adresse|Rue|Via|Indirizzo|Dirección|Calle',
  street_2:
    'Street 2|Street Address 2|Address 2|Address line 2|Extended Address|地址2|住所2|建物名|Adresszusatz|Complément d’adresse|Adresse 2|Indirizzo 2|Dirección 2',
  city: 'City|Town|Suburb|Locality|城市|市|市区町村|Stadt|Ort|Ville|Città|Comune|Ciudad|Localidad|Población',
  region:
    'Region|State|Province|Province code|State/Province|State / Region|County|Prefecture|省|州|省份|地区|地區|縣市|都道府県|Bundesland|Région|Regione|Provincia|Estado',
  postal_code:
    'Postal code|Postcode|Zip|Zip code|Zip/Postal code|Postal|邮编|邮政编码|郵遞區號|邮递区号|郵便番号|PLZ|Postleitzahl|Code postal|CP|CAP|Código postal',
  note: 'Note|Notes|Comment|Comments|Remark|Remarks|Description|备注|備註|備考|メモ|Notiz|Bemerkung|Bemerkungen|Remarques|Commentaire|Nota|Osservazioni|Observaciones|Notas',
  tags: 'Tags|Tag|Labels|Groups|标签|標籤|タグ|Schlagwörter|Étiquettes|Etichette|Etiquetas',
  mail_status:
    'Email Marketing Consent|Email marketing status|Email status|Email subscription status|Subscription status|Subscriber status|邮件订阅状态|郵件訂閱狀態',
  unsubscribed:
    'Unsubscribed|Unsubscribed from all email|Email suppressions|Suppressed|Email blacklisted|Unsub time|Clean time|Do not email|Email opt out|Opted out|已退订|已退訂|退订|退訂|配信停止|Abgemeldet|Désabonné|Désinscrit|Disiscritto|Cancelado',
}

/** The groups of columns in files with several addresses, phones or persons, the shop's first. */
export const columnGroups: readonly (readonly RegExp[])[] = [
  [/^default address[\s_]/i, /^business[\s_]/i, /^work[\s_]/i, /^mailing[\s_]/i, /^address 1 - /i, /^shipping[\s_]/i, /^delivery[\s_]/i],
  [/^billing[\s_]/i, /^invoice[\s_]/i, /^address 2 - /i],
  [/^home[\s_]/i],
  [/^other[\s_]/i, /^address 3 - /i],
]

const split = (text: string) => text.split('|')
export const contactNames: readonly (readonly [ContactField, readonly string[]])[] = (
  Object.entries(names) as [ContactField, string][]
).map(([field, text]) => [field, split(text)])
