import type { HelpText } from '../helpText.ts'

export const shops: HelpText = {
  intro: '连接您面向消费者的店铺，无需制作文件即可导入商品。所有者和管理员可以操作。',
  sections: [
    {
      heading: '连接店铺',
      steps: [
        '打开设置中的{settings.shops}，点击{shops.connect}，再选择 Shopify、WooCommerce，或由您的系统导出的 CSV / XLSX 文件。',
        '按对话框中的步骤，在该系统创建密钥或密码。导入商品只需读取权限。',
        '填写地址和密钥，系统会立即确认店铺是否接受。',
      ],
      notes: ['密钥加密保存，之后不再显示。可随时用{shops.key.replace}更换。'],
    },
    {
      heading: '导入商品',
      steps: [
        '点击{shops.read}。读取期间可以离开页面。',
        '点击导入按钮，会打开与导入文件相同的预览：包含哪些商品、哪些有待决定、哪些会更改。',
        '回答所提的问题（例如批发价），然后开始导入。',
      ],
      notes: [
        '商品按 SKU 匹配：再次导入会更新已有商品，并可在 30 天内撤销。',
        '读取的内容可在七天内导入。',
        '如需之后持续同步库存、订单和商品，请在店铺旁点击{shop.open}。',
      ],
    },
    {
      heading: '无法读取店铺时',
      notes: ['原因显示在店铺下方。没有回应的店铺会在一刻钟内重复尝试。'],
    },
  ],
}
