// Prints the X-Signature of a call whose body is on standard input, of version 1 without a call (Java 17 or newer):
//   MARKETPLACE_SECRET=… java Sign.java ["POST /api/marketplace/v1/orders" [unix seconds]] < body.json
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Sign {
  public static void main(String[] args) throws Exception {
    String call = args.length > 0 ? args[0] : "";
    String seconds = args.length > 1 ? args[1] : String.valueOf(System.currentTimeMillis() / 1000);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(System.getenv("MARKETPLACE_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((call.isEmpty() ? seconds + "." : seconds + "." + call + ".").getBytes(StandardCharsets.UTF_8));
    String signature = HexFormat.of().formatHex(mac.doFinal(System.in.readAllBytes()));
    System.out.printf("t=%s,%s=%s%n", seconds, call.isEmpty() ? "v1" : "v2", signature);
  }
}
