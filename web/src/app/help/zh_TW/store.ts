import type { HelpText } from '../helpText.ts'

export const store: HelpText = {
  intro: '商店向零售商介紹您的品牌，這是他們看價格之前先看到的內容。',
  sections: [
    {
      heading: '填寫商店資料',
      steps: [
        '開啟{shell.store}，從{store.tab.profile}開始：正方形頭像、名稱、國家或地區和創立年份。',
        '在{store.tab.story}中用零售商閱讀的每種語言填寫{store.texts}。',
        '在{store.tab.media}中新增照片和影片，在{store.tab.social}中新增連結，在{store.tab.values}中選擇品牌理念。',
        '儲存後，零售商立即可以看到。',
      ],
      notes: ['照片須小於 20 MB，邊長建議至少 1,050 像素。影片可以是 20 MB 以內的 MP4 或 WebM 檔案，也可以是連結。'],
    },
    {
      heading: '名稱',
      notes: [
        '兩個品牌的名稱不能看起來相同。變更名稱後，原名稱立即可供他人使用。在{store.tab.names}中，可以為某個地區設定其他名稱。直購連結不會隨之改變。',
      ],
    },
    {
      heading: '語言',
      notes: ['各語言的內容互不產生。缺少零售商的語言時，會顯示您填寫的其他語言。'],
    },
    {
      heading: '查看效果',
      steps: ['開啟{preview.title}，以零售商的視角查看商店。', '返回修改不滿意的地方。'],
    },
  ],
}
