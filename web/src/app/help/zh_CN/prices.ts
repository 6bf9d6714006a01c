import type { HelpText } from '../helpText.ts'

export const prices: HelpText = {
  intro: '每个规格都有一组以您的币种计价的批发价和零售价；以其他币种销售时，再添加相应的价格。',
  sections: [
    {
      heading: '批量改价',
      steps: [
        '打开{prices.title}，其中列出所有规格在各币种下的价格。',
        '选中单元格，直接输入、从表格粘贴，或使用{prices.changeByPercent}、{prices.round}。',
        '点击{prices.review}，核对改动后点击{prices.save}。',
      ],
    },
    {
      heading: '修改库存和物流信息',
      steps: [
        '打开{prices.title}，切换到{prices.tab.facts}，其中列出所有规格的库存、备货周期、尺寸、重量、标签、类目和销售地区。',
        '直接输入，或从表格粘贴一块区域。克、磅、英寸等单位会自动换算。类目和销售地区可用任一语言填写名称，多个之间用逗号分隔。',
        '点击{prices.review}，核对改动后点击{facts.save}。',
      ],
      notes: ['库存留空表示不限库存。其他各项由同一商品的所有规格共用。'],
    },
    {
      heading: '增加销售币种',
      steps: [
        '在改价表中点击{prices.addCurrency}。',
        '填写价格，或点击{prices.suggest}并修改建议的价格。',
        '保存后，以该币种采购的零售商就会看到这些价格。',
      ],
      notes: [
        '每个销售地区使用一种币种。汇率变动不会影响您已设置的价格；{currencies.title}提供汇率和换算工具。没有价格的地区，零售商会看到“暂无价格”。',
      ],
    },
    {
      heading: '商品成本',
      notes: ['在{product.cost}列填写每件商品的成本，以您的币种计价。只有所有者、管理员以及商品和财务角色能看到成本，零售商永远看不到。'],
    },
    {
      heading: '规则',
      notes: [
        '在每个币种中，批发价不得高于零售价，零售商的毛利率不得低于 20%。日元和韩元只能填写整数。不符合规则的价格会在保存前于单元格中提示。',
      ],
    },
  ],
}
